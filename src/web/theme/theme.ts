import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const leaf: MantineColorsTuple = [
  '#eef6f0',
  '#dcece0',
  '#b8dac3',
  '#8fcea9',
  '#6bb48a',
  '#4d9a70',
  '#37805a',
  '#2a6b4d',
  '#1f5b43',
  '#174634',
]
const paprika: MantineColorsTuple = [
  '#fdf0ea',
  '#fbe0d5',
  '#f5a988',
  '#f0926c',
  '#e57a50',
  '#d9643a',
  '#c8502b',
  '#b24524',
  '#a23c1b',
  '#7f2e14',
]
const mustard: MantineColorsTuple = [
  '#fdf7e6',
  '#faf0d4',
  '#f3dea4',
  '#e7bd58',
  '#dfb03f',
  '#d9a52b',
  '#b9881b',
  '#967014',
  '#75570a',
  '#574006',
]

/** Mantine in the product's look. Colours come from tokens.css, so that both kinds of component agree. */
export const theme = createTheme({
  colors: { leaf, paprika, mustard },
  primaryColor: 'leaf',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'lg',
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '560' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--leaf)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--paper-deep)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--paprika-text)',
  '--mantine-primary-color-contrast': 'var(--on-leaf)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
