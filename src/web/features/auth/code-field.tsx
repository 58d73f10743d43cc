import { texts } from '../../texts/index.ts'
import { TextField, type TextFieldProps } from '../../ui/forms/field.tsx'

/** The phone offers digits, and the code from the mail if it can read the mail. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label={texts.auth.code} inputMode="numeric" autoComplete="one-time-code" {...props} />
}
