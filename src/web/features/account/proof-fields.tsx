import { texts } from '../../texts/index.ts'
import { PasswordField, TextField, type TextFieldProps } from '../../ui/field.tsx'

type ProofFieldsProps = {
  asksCode: boolean
  form: { readonly getInputProps: (name: 'password' | 'code') => Partial<TextFieldProps> }
}

export function ProofFields({ asksCode, form }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.account.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {asksCode && (
        <TextField
          label={texts.account.secondFactorCode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      )}
    </>
  )
}
