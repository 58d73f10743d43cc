import { texts } from '../../texts/index.ts'
import { TextField, type TextFieldProps } from '../../ui/field.tsx'

/** The phone offers digits, and the code from the mail where it can read it. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label={texts.auth.code} inputMode="numeric" autoComplete="one-time-code" {...props} />
}
