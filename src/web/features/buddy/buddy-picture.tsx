import classes from './buddy-page.module.css'

/** A friendly pot on a base, with a lid, a light and steam. */
export function BuddyPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <ellipse cx="160" cy="286" rx="112" ry="14" fill="var(--paper-deep)" />
      <g fill="none" stroke="var(--mustard)" strokeWidth="7" strokeLinecap="round" opacity="0.85">
        <path d="M118 62c-12-14 12-22 0-40" />
        <path d="M160 54c-12-14 12-22 0-40" />
        <path d="M202 62c-12-14 12-22 0-40" />
      </g>
      <path d="M60 118h200v92c0 36-24 60-60 60h-80c-36 0-60-24-60-60z" fill="var(--leaf)" />
      <path d="M46 104c0-10 8-16 18-16h192c10 0 18 6 18 16s-8 16-18 16H64c-10 0-18-6-18-16z" fill="var(--leaf-deep)" />
      <path d="M132 88c0-10 10-16 28-16s28 6 28 16z" fill="var(--mustard)" />
      <rect x="104" y="150" width="112" height="70" rx="24" fill="var(--card)" />
      <circle cx="136" cy="180" r="8" fill="var(--ink)" />
      <circle cx="184" cy="180" r="8" fill="var(--ink)" />
      <path d="M146 198c8 8 20 8 28 0" fill="none" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="160" cy="244" r="7" fill="var(--paprika)" />
      <path d="M84 270h152l12 14H72z" fill="var(--leaf-deep)" />
    </svg>
  )
}
