import { iconsOfOneFamily } from '../../testing/icons.tsx'
import * as drawn from './icons.tsx'

// What they are all drawn in is no icon itself.
const { Icon, ...icons } = drawn

iconsOfOneFamily(icons)
