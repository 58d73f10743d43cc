import type { ReactNode } from 'react'

/** Line icons of one family: 24 units, round ends, the colour of the text around them. Always beside a name. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.375em"
      height="1.375em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const CrossIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11m0-11-11 11" />
  </Icon>
)
export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
)
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </Icon>
)
export const EyeOffIcon = () => (
  <Icon>
    <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.4A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4-.9" />
  </Icon>
)
export const CautionIcon = () => (
  <Icon>
    <path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1" />
  </Icon>
)
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.1" />
  </Icon>
)
