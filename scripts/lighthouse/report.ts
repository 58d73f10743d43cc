import { machine } from '../bench/app/machine.ts'
import type { Verdict } from './judge.ts'
import { type JudgedPage, MOST_BLOCKING_MS, MOST_LAYOUT_SHIFT } from './pages.ts'

type Judged = readonly { readonly page: JudgedPage; readonly verdict: Verdict }[]

const HEADS = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'KB', 'requests']

/** A table with one row for each page; a bar that was missed stands beside its figure. */
export function tableOf(judged: Judged): string {
  const rows = [HEADS, HEADS.map(() => '---'), ...judged.map(({ page, verdict }) => rowOf(page, verdict))]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export const reportOf = (judged: Judged, runs: number): string => `# Lighthouse

Written by \`npm run task -- lighthouse\`; not by hand. Lighthouse's phone (slow 4G and a slow processor, simulated) on the production
build, with an empty cache; the pages behind the login with an owner who has cooked for a while and planned the week. Accessibility is judged in a window as high as the page: what slides under the bar
at the bottom is no finding. Accessibility, best practices
and SEO do not depend on the machine and are to be 100. Performance does: of ${runs} runs the median is shown, of ${new Date().toISOString().slice(0, 10)}
on ${machine()}.
A slower machine gave 76 to 98 (\`/new-pet\` 98, \`/login\` 97, \`/home\` 76, \`/recipe/{id}\` 82, \`/dashboard\` 84), limited by blocking time.
Bars: performance 98 on \`/new-pet\` and \`/login\`, 95 on the pages behind the login but \`/dashboard\`; CLS ${MOST_LAYOUT_SHIFT}; TBT ${MOST_BLOCKING_MS} ms.

${tableOf(judged)}
`

function rowOf({ name, leastPerformance }: JudgedPage, verdict: Verdict): string[] {
  const { scores, lcpMs, layoutShift, blockingMs, bytes, requests } = verdict
  const { performance, accessibility, seo } = scores
  return [
    `\`${name}\``,
    `${performance}${performance < leastPerformance ? ` (bar ${leastPerformance})` : ''}`,
    `${accessibility}`,
    `${scores['best-practices']}`,
    `${seo}`,
    `${(lcpMs / 1000).toFixed(2)} s`,
    `${layoutShift.toFixed(3)}${layoutShift > MOST_LAYOUT_SHIFT ? ` (bar ${MOST_LAYOUT_SHIFT})` : ''}`,
    `${Math.round(blockingMs)} ms${blockingMs > MOST_BLOCKING_MS ? ` (bar ${MOST_BLOCKING_MS})` : ''}`,
    `${Math.round(bytes / 1000)}`,
    `${requests}`,
  ]
}
