import { Icon } from './icons.tsx'

// Those of the pages behind the login: a first visit does not wait for them.

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
export const HeartIcon = ({ isFull = false }: { isFull?: boolean }) => (
  <Icon>
    <path
      d="M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20z"
      fill={isFull ? 'currentColor' : 'none'}
    />
  </Icon>
)
export const ListIcon = () => (
  <Icon>
    <path d="m4 6.500 1.300 1.300L7.500 5.500M4 12.500l1.300 1.300 2.200-2.300M4 18.500l1.300 1.300 2.200-2.300M11 6.500h9M11 12.500h9M11 18.500h9" />
  </Icon>
)
export const FridgeIcon = () => (
  <Icon>
    <path d="M7 3.500h10a1 1 0 0 1 1 1V20a.5.500 0 0 1-.5.500h-11A.5.500 0 0 1 6 20V4.500a1 1 0 0 1 1-1zM6 10h12M9 6v1.500M9 12.500v3" />
  </Icon>
)
export const SnowflakeIcon = () => (
  <Icon>
    <path d="M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M9.500 4.500 12 7l2.500-2.500M9.500 19.500 12 17l2.500 2.500" />
  </Icon>
)
export const DropIcon = () => (
  <Icon>
    <path d="M12 3.500s6 6.300 6 10.500a6 6 0 0 1-12 0c0-4.200 6-10.500 6-10.500z" />
  </Icon>
)
export const BinIcon = () => (
  <Icon>
    <path d="M4.500 6.500h15M9.500 6.500V4.500h5v2M6.500 6.500 7.300 20h9.400l.8-13.500M10 10.500v6M14 10.500v6" />
  </Icon>
)
export const CalendarIcon = () => (
  <Icon>
    <path d="M4.500 6.500h15V20h-15zM4.500 10.500h15M8.500 4v4M15.500 4v4" />
  </Icon>
)
export const ChartIcon = () => (
  <Icon>
    <path d="M4 20h16M7 20v-6M12 20V6M17 20v-9" />
  </Icon>
)
export const PotIcon = () => (
  <Icon>
    <path d="M5 10.500h14V17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 12.500h2M19 12.500h2M9 4c-1 1.300 1 2 0 3.500M14 4c-1 1.300 1 2 0 3.500" />
  </Icon>
)
export const BellIcon = () => (
  <Icon>
    <path d="M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10.500 21h3" />
  </Icon>
)
export const SunIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M5.600 18.400 7 17M17 7l1.400-1.400" />
  </Icon>
)
export const BuddyIcon = () => (
  <Icon>
    <path d="M6 9.500h12v8a2.500 2.500 0 0 1-2.500 2.500h-7A2.500 2.500 0 0 1 6 17.500zM4.500 9.500h15M12 9.500V6.500M10.500 4.500a1.500 1.500 0 1 0 3 0 1.500 1.500 0 0 0-3 0zM9.500 13.500v.8M14.500 13.500v.8M10 17c1.200.8 2.800.8 4 0" />
  </Icon>
)
