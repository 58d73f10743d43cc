import type { ReactNode } from 'react'

/** Line icons of one family: 24 units, round ends, the colour of the text around them. Always beside a name. */
function Icon({ children }: { children: ReactNode }) {
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
export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)
export const HomeIcon = () => (
  <Icon>
    <path d="M4 11.5 12 4l8 7.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />
  </Icon>
)
export const BowlIcon = () => (
  <Icon>
    <path d="M3.5 12h17a8.5 8.5 0 0 1-17 0zM8 12c0-4 2-6.5 5-7.5M13 12c0-2.5 1.5-4.5 4-5" />
  </Icon>
)
export const PawIcon = () => (
  <Icon>
    <path d="M12 12c-3 0-5 2.6-5 5 0 1.6 1.1 2.5 2.5 2.5 1 0 1.6-.5 2.5-.5s1.5.5 2.5.5c1.4 0 2.5-.9 2.5-2.5 0-2.4-2-5-5-5z" />
    <path d="M5 10.2v.6M9 5.2v1M15 5.2v1M19 10.2v.6" strokeWidth="3" />
  </Icon>
)
export const ShopIcon = () => (
  <Icon>
    <path d="M5 8.5h14l-1 11.5H6zM9 8.5V7a3 3 0 0 1 6 0v1.5" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.7" />
    <path d="M5 20c.6-3.8 3.3-5.5 7-5.5s6.4 1.7 7 5.5" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M12 5.5v13M5.5 12h13" />
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
export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </Icon>
)
export const MinusIcon = () => (
  <Icon>
    <path d="M5.5 12h13" />
  </Icon>
)
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
)
export const ThermometerIcon = () => (
  <Icon>
    <path d="M9.500 13.500V5.500a2.500 2.500 0 0 1 5 0v8a4.300 4.300 0 1 1-5 0zM12 9v8" />
  </Icon>
)
