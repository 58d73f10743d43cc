import type { ListName, Row } from './account-lists.ts'
import type { Core } from './read-content.ts'

/** What a file holds: long lists as rows of the database already, which take far less memory than what they say. */
export type AccountFile = { readonly core: Core; readonly lists: { readonly [Name in ListName]: Row<Name>[] } }
