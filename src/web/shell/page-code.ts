import type { ComponentType } from 'react'
import type { OwnersPage } from '../pages/owners-pages.ts'
import type { App } from '../ui/app.ts'
import { loadOnce } from '../ui/load-once.ts'

type Props = {
  /** Loads the page that comes next. */
  readonly prefetchPage: (app: App, address: Pick<URL, 'pathname' | 'search'>) => Promise<void>
}
type Module = { readonly default: ComponentType<Props> }

const modules = import.meta.glob<Module>(['/features/*/*-page.tsx', '!/features/auth/*'])
const loaders = new Map(Object.entries(modules).map(([module, load]) => [module, loadOnce(load)]))

/** Loads the code of a page for `lazy`, or before it is drawn. */
export function loadPage({ module }: Pick<OwnersPage, 'module'>): Promise<Module> {
  const load = loaders.get(module)
  if (!load) throw new Error(`There is no page in ${module}`)
  return load()
}
