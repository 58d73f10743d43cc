// The style sheets of Mantine that every component needs. A component's own sheet is imported where it is used:
// `import '@mantine/core/styles/Combobox.layer.css'` (the .layer files, so that the product's own rules win).
import '@mantine/core/styles/UnstyledButton.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import '../theme/mantine.css'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import { useShownScheme } from './colour-scheme.ts'

/**
 * Around each component of Mantine's and not around whole pages, so that only who uses one waits for it.
 * `deduplicateCssVariables={false}` sends the variables with the theme instead of in a sheet.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme={useShownScheme()}
    >
      {children}
    </MantineProvider>
  )
}
