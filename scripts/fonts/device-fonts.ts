/** A font that comes with a device, in the units of its own em square. */
export type DeviceFont = {
  readonly fullName: string
  readonly postscriptName: string
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly unitsPerEm: number
  /** The average width of a letter, each as often as English has it. */
  readonly xWidthAvg: number
}

/**
 * Sources: @capsizecss/metrics 4.3.0, which would be 169 MB for these figures; DejaVu 2.37, which is not among those, by
 * @capsizecss/unpack. Liberation Sans is made in the measure of Arial. To look at again when a system changes its fonts.
 */
const ARIAL = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 }
const ROBOTO = { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 911 }
const GEORGIA = { ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 913 }
const NOTO_SERIF = { ascent: 1069, descent: -293, lineGap: 0, unitsPerEm: 1000, xWidthAvg: 481 }
const DEJAVU = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 }

/** If a device has several of these, the last counts. */
export const SANS_SERIFS: readonly DeviceFont[] = [
  { fullName: 'DejaVu Sans', postscriptName: 'DejaVuSans', ...DEJAVU, xWidthAvg: 1041 },
  { fullName: 'Liberation Sans', postscriptName: 'LiberationSans', ...ARIAL },
  { fullName: 'Roboto', postscriptName: 'Roboto-Regular', ...ROBOTO },
  { fullName: 'Arial', postscriptName: 'ArialMT', ...ARIAL },
]

export const SERIFS: readonly DeviceFont[] = [
  { fullName: 'DejaVu Serif', postscriptName: 'DejaVuSerif', ...DEJAVU, xWidthAvg: 1058 },
  { fullName: 'Noto Serif', postscriptName: 'NotoSerif-Regular', ...NOTO_SERIF },
  { fullName: 'Georgia', postscriptName: 'Georgia', ...GEORGIA },
]
