import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { DrawnPage } from '../../src/web/prerender.tsx'

/** Vite notes here which style sheets belong to a chunk. */
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }
type Bundle = Rolldown.OutputBundle

const BEHIND_THE_LOGIN = ['app/signed-in.tsx', 'app/owner-pages.tsx']
const COMPILED = join(import.meta.dirname, '..', '..', '.cache', 'prerender')

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
        index.source = fill(String(index.source), [
          [/(?<=<script src="\/early\.js")/, ` data-for-owners="${filesForOwners(bundle).join(' ')}"`],
        ])
        for (const page of await drawPages()) {
          const source = drawInto(String(index.source), page, bundle)
          this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source })
        }
      },
    },
  }
}

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
  return fill(index, [
    [/<title>.*?<\/title>/, `<title>${title}</title>`],
    [/(?=<\/head>)/, module ? linksTo(module, bundle) : ''],
    // The page stands without it: style sheets come first.
    [/(?<=<script type="module")/, ' fetchpriority="low"'],
    [/<div id="root">.*<\/div>/, `<div id="root" data-drawn="${path}">${markup}</div>`],
  ])
}

function fill(page: string, parts: readonly (readonly [RegExp, string])[]): string {
  return parts.reduce((text, [place, part]) => {
    if (!place.test(text)) throw new Error(`index.html has no ${place.source}`)
    return text.replace(place, () => part)
  }, page)
}

/** What is loaded for every page behind the login; `public/early.js` fetches it for those who are logged in. */
function filesForOwners(bundle: Bundle): string[] {
  const needed = BEHIND_THE_LOGIN.map((module) => filesOf(module, bundle))
  const all = needed.flatMap(({ sheets, scripts }) => [...sheets, ...scripts])
  return [...new Set(all)].map((file) => `/${file}`)
}

/** A page that is loaded lazily elsewhere is here wanted at once, and its style sheet before it is drawn. */
function linksTo(module: string, bundle: Bundle): string {
  const { sheets, scripts } = filesOf(module, bundle)
  return [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('\n    ')
}

/** What a lazily loaded module needs beyond what every page has. */
function filesOf(module: string, bundle: Bundle): { readonly sheets: string[]; readonly scripts: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const wanted = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!entry || !wanted) throw new Error(`No chunk was made of ${module}`)
  const atHand = new Set([entry.fileName, ...entry.imports])
  const names = new Set([wanted.fileName, ...wanted.imports].filter((name) => !atHand.has(name)))
  const needed = chunks.filter(({ fileName }) => names.has(fileName))
  const sheets = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return { sheets: [...sheets], scripts: needed.map(({ fileName }) => fileName) }
}
