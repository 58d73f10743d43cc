import { execFileSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { inHouse } from '../setup/house.mjs'

export const SIZES_FILE = 'docs/page-sizes.md'
const FIRST_VISIT = 'index.html'
/** The frame around every page behind the login. */
const FRAME = 'shell/owner.ts'
const ROW = /^\| `?(?<part>[^|`]+?)`? \| (?<bytes>[\d,]+) \|/gm

/**
 * A chunk in Vite's manifest, which names it by its module.
 * @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[], isDynamicEntry?: boolean }} Chunk
 * @typedef {Map<string, number>} Sizes bytes as sent, by part: the code and style sheets that it brings
 */

/**
 * The sizes of the built pages: the first visit, what the frame brings beyond it, and what each part that is loaded later brings
 * beyond those two, the largest first.
 * @returns {Promise<Sizes>}
 */
export async function pageSizes() {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(await readFile(inHouse('dist', 'web.manifest.json'), 'utf8'))
  const visitorsHave = filesOf([FIRST_VISIT], chunks)
  const ownersHave = filesOf([FIRST_VISIT, FRAME], chunks)
  const later = Object.keys(chunks).filter(
    (key) => chunks[key]?.isDynamicEntry && key !== FRAME && !key.includes('node_modules'),
  )
  const visitors = visitorsParts(chunks)
  const parts = await Promise.all(
    later.map(async (part) => {
      const atHand = visitors.has(part) ? visitorsHave : ownersHave
      return /** @type {const} */ ([part, await bytesOf(filesOf([part], chunks), atHand)])
    }),
  )
  return new Map([
    ['first visit', await bytesOf(visitorsHave)],
    ['frame of an owner’s pages', await bytesOf(ownersHave, visitorsHave)],
    ...parts.toSorted(([, one], [, other]) => other - one),
  ])
}

/** @param {Sizes} sizes */
export function tableOf(sizes) {
  const rows = [...sizes].map(([part, bytes]) => `| \`${part}\` | ${bytes.toLocaleString('en-GB')} |`)
  return ['| part | bytes |', '| --- | ---: |', ...rows].join('\n')
}

/**
 * The sizes that differ from those of the last commit, each beside its own; without a repository there are none to compare with.
 * @param {Sizes} sizes
 */
export function changesSinceLastCommit(sizes) {
  const before = sizesIn(lastCommitted())
  const parts = new Set([...sizes.keys(), ...before.keys()])
  const changed = [...parts].filter((part) => sizes.get(part) !== before.get(part))
  const figure = (/** @type {number | undefined} */ bytes) => (bytes?.toLocaleString('en-GB') ?? 'none').padStart(9)
  return changed.map((part) => `${figure(before.get(part))} → ${figure(sizes.get(part))}  ${part}`)
}

function lastCommitted() {
  try {
    return execFileSync('git', ['show', `HEAD:${SIZES_FILE}`], { cwd: inHouse('.'), encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}

/** @param {string} table @returns {Sizes} */
function sizesIn(table) {
  const rows = [...table.matchAll(ROW)].map(({ groups }) => groups ?? {})
  return new Map(rows.map(({ part = '', bytes = '' }) => [part, Number(bytes.replaceAll(',', ''))]))
}

/**
 * @param {string[]} parts @param {Record<string, Chunk>} chunks
 * @returns {Set<string>} the files of these parts and of all that they import
 */
function filesOf(parts, chunks) {
  return new Set(
    [...importsOf(parts, chunks)].flatMap((key) => [chunks[key]?.file ?? [], chunks[key]?.css ?? []].flat()),
  )
}

/** @param {Record<string, Chunk>} chunks @returns {Set<string>} the chunks that lead on from the first visit without the frame */
function visitorsParts(chunks) {
  const found = new Set([FIRST_VISIT])
  for (const key of found)
    for (const next of [chunks[key]?.imports ?? [], chunks[key]?.dynamicImports ?? []].flat())
      if (next !== FRAME) found.add(next)
  return found
}

/** A set grows while one walks through it. @param {string[]} parts @param {Record<string, Chunk>} chunks */
function importsOf(parts, chunks) {
  const found = new Set(parts)
  for (const key of found) for (const next of chunks[key]?.imports ?? []) found.add(next)
  return found
}

/** @param {Set<string>} files @param {Set<string>} atHand files that need not be sent */
async function bytesOf(files, atHand = new Set()) {
  const sizes = await Promise.all([...files].filter((file) => !atHand.has(file)).map(bytesSent))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** The smallest files are sent as they are. @param {string} file */
async function bytesSent(file) {
  const path = inHouse('dist', 'web', file)
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}
