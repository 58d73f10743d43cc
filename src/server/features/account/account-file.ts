import type { ListName, Row } from './account-lists.ts'
import type { Core } from './read-content.ts'

/** The content of a file: its long lists are rows of the database already, which take far less memory than their records. */
export type AccountFile = { readonly core: Core; readonly lists: { readonly [Name in ListName]: Row<Name>[] } }
