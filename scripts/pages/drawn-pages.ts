import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { PRODUCT_NAME } from '../../src/texts/product-name.ts'
import { firstAddresses } from '../../src/web/data/first-addresses.ts'
import { OWNERS_PAGES } from '../../src/web/pages/owners-pages.ts'
import type { DrawnPage } from '../../src/web/prerender.tsx'
import type { PageAhead } from '../../src/web/shell/bootstrap.ts'
import { BOOTSTRAP, compileBootstrap } from './bootstrap.ts'

/** Vite notes here which style sheets belong to a chunk. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }
type Bundle = Rolldown.OutputBundle

const BEHIND_THE_LOGIN = 'shell/owner.ts'
const FONTS_OF_EVERY_PAGE = ['/figtree-latin-wght-normal.woff2', '/fraunces-soft-latin.woff2']
const BOOTSTRAP_TAG = `<script src="/${BOOTSTRAP}"`
const TITLE = `<title>${PRODUCT_NAME}</title>`
const END_OF_HEAD = '</head>'
/** Stands in `index.html` before and after what a drawn page replaces. */
const PAGE_MARK = '<!--page-->'
const ROOT = join(import.meta.dirname, '..', '..')
const COMPILED = join(ROOT, '.cache', 'prerender')

/**
 * Beside `index.html`, one file for each page that a visitor may see first, with the page already in it: `login.html`.
 * Drawn by the app itself (src/web/prerender.tsx), compiled for Node.
 */
export function drawnPages(): Plugin {
  return {
    name: 'drawn-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('There is no index.html to draw pages into')
        const fonts = FONTS_OF_EVERY_PAGE.map((font) => fontOf(font, bundle))
        const page = withData(String(index.source), `data-fonts="${fonts.join(' ')}"`)
        index.source = withData(page, ownersFiles(bundle))
        this.emitFile({ type: 'asset', fileName: BOOTSTRAP, source: await compileBootstrap() })
        for (const drawn of await drawPages()) {
          const source = drawInto(page, drawn, bundle)
          this.emitFile({ type: 'asset', fileName: `${drawn.path.slice(1)}.html`, source })
        }
      },
    },
  }
}

/** The files that the bootstrap script fetches for an owner; the pages that are drawn are visitors', and do not carry them. */
function ownersFiles(bundle: Bundle): string {
  const frame = addressesOf(BEHIND_THE_LOGIN, bundle)
  const pages = OWNERS_PAGES.map(
    ({ path, module, asksFirst = [] }): PageAhead => [
      path,
      addressesOf(module, bundle, frame).join(' '),
      firstAddresses(asksFirst),
    ],
  )
  return `data-frame="${frame.join(' ')}" data-pages='${JSON.stringify(pages)}'`
}

/** Puts the data that the bootstrap script goes by on its element. */
const withData = (page: string, data: string) => fill(page, [[BOOTSTRAP_TAG, `${BOOTSTRAP_TAG} ${data}`]])

async function drawPages(): Promise<DrawnPage[]> {
  await build({
    configFile: false,
    root: 'src/web',
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: 'prerender.tsx', outDir: COMPILED, emptyOutDir: true, copyPublicDir: false },
  })
  const compiled: { drawPages: () => Promise<DrawnPage[]> } = await import(
    pathToFileURL(join(COMPILED, 'prerender.js')).href
  )
  return await compiled.drawPages()
}

function drawInto(index: string, { path, title, module, markup }: DrawnPage, bundle: Bundle): string {
  const [before, notDrawn, after] = index.split(PAGE_MARK)
  if (!notDrawn) throw new Error(`index.html has no two ${PAGE_MARK}`)
  const app = `/${entryOf(bundle).fileName}`
  return fill(`${before}<div id="root" data-drawn="${path}">${markup}</div>${after}`, [
    [TITLE, `<title>${title}</title>`],
    [END_OF_HEAD, `${module ? linksTo(module, bundle) : ''}${END_OF_HEAD}`],
    // The page stands without the app: style sheets come first, and the bootstrap script runs it after the first look.
    [`<script type="module" crossorigin src="${app}"></script>`, fetchedAhead(app)],
    [BOOTSTRAP_TAG, `${BOOTSTRAP_TAG} data-app="${app}"`],
  ])
}

/** Fetched but not compiled yet, as `modulepreload` would: on a second visit that would come before the first paint. */
const fetchedAhead = (address: string) =>
  `<link rel="preload" as="script" fetchpriority="low" crossorigin href="${address}">`

/** Each text is there, and the part takes its place. */
function fill(page: string, parts: readonly (readonly [text: string, part: string])[]): string {
  return parts.reduce((filled, [text, part]) => {
    if (!filled.includes(text)) throw new Error(`index.html has no ${text}`)
    return filled.replace(text, () => part)
  }, page)
}

/** The files of a module, but for those that come anyway; the bootstrap script fetches them for an owner. */
function addressesOf(module: string, bundle: Bundle, anyway: readonly string[] = []): string[] {
  const { sheets, scripts } = filesOf(module, bundle)
  return [...sheets, ...scripts].map((file) => `/${file}`).filter((file) => !anyway.includes(file))
}

function fontOf(name: string, bundle: Bundle): string {
  const font = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.originalFileNames.some((original) => original.endsWith(name)),
  )
  if (!font) throw new Error(`The build has no font ${name}`)
  return `/${font.fileName}`
}

/** A page that is loaded lazily elsewhere is here wanted at once, and its style sheet before it is drawn. */
function linksTo(module: string, bundle: Bundle): string {
  const { sheets, scripts } = filesOf(module, bundle)
  return [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => fetchedAhead(`/${file}`)),
  ].join('\n    ')
}

/** The files that a lazily loaded module needs beyond those that every page has. */
function filesOf(module: string, bundle: Bundle): { readonly sheets: string[]; readonly scripts: string[] } {
  const chunks = chunksOf(bundle)
  const wanted = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!wanted) throw new Error(`No chunk was made of ${module}`)
  const atHand = withImports(entryOf(bundle), chunks)
  const needed = [...withImports(wanted, chunks)].filter((chunk) => !atHand.has(chunk))
  const sheets = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return { sheets: [...sheets], scripts: needed.map(({ fileName }) => fileName) }
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** The app itself. */
function entryOf(bundle: Bundle): Chunk {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry')
  return entry
}

/** A set grows while one walks through it: the imports of imports come too. */
function withImports(chunk: Chunk, chunks: readonly Chunk[]): Set<Chunk> {
  const found = new Set([chunk])
  for (const { imports } of found) for (const next of chunks) if (imports.includes(next.fileName)) found.add(next)
  return found
}
