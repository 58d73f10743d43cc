import type { ActivityLevel } from '../../../nutrition/dog.ts'

/** Four toes and the pad, at this place of the drawing. */
const print = (x: number, y: number) => `M${x} ${y}m0 5h0m3-4h0m5 0h0m3 4h0m-7 5 1.500-2 1.500 2z`

/** So many paw prints, one after the other: the farther they go, the more the dog moves. The words beside it say the same. */
export function ActivityPicture({ level }: { level: ActivityLevel }) {
  const prints = Array.from({ length: level }, (_, step) => print(4 + step * 19, step % 2 === 0 ? 12 : 3))
  return (
    <svg
      viewBox="0 0 116 28"
      width="116"
      fill="none"
      stroke="var(--leaf)"
      strokeWidth="4.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={prints.join('')} />
    </svg>
  )
}
