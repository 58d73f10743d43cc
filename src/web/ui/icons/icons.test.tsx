import { iconsOfOneFamily } from '../../testing/icons.tsx'
import * as drawn from './icons.tsx'

// All icons are drawn in `Icon`, which is no icon itself.
const { Icon, ...icons } = drawn

iconsOfOneFamily(icons)
