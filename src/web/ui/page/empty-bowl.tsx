/** An empty bowl, for screens with nothing to show. */
export function EmptyBowl() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="98" rx="58" ry="7" fill="var(--paper-deep)" />
      <path d="M18 40h124c-3 34-22 54-62 54S21 74 18 40z" fill="var(--leaf)" />
      <ellipse cx="80" cy="40" rx="62" ry="17" fill="var(--leaf-deep)" />
      <ellipse cx="80" cy="42" rx="53" ry="12" fill="var(--paper-deep)" />
      <path
        d="M62 72a6 6 0 0 1 8-6 6 6 0 0 1 8-5h6a6 6 0 0 1 8 5 6 6 0 1 1 0 12 6 6 0 0 1-8 5h-6a6 6 0 0 1-8-5 6 6 0 0 1-8-6z"
        fill="var(--on-leaf)"
        opacity="0.9"
      />
    </svg>
  )
}
