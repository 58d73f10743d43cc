import { texts } from '../../texts/index.ts'
import { PasswordField, TextField, type TextFieldProps } from '../../ui/forms/field.tsx'

type Form<Name extends string> = { readonly getInputProps: (name: Name) => Partial<TextFieldProps> }
type ProofFieldsProps = { asksCode: boolean; form: Form<'password' | 'code'> }

export function ProofFields({ asksCode, form }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label={texts.account.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {asksCode && <SecondFactorField form={form} />}
    </>
  )
}

export const SecondFactorField = ({ form }: { form: Form<'code'> }) => (
  <TextField
    label={texts.account.secondFactorCode}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...form.getInputProps('code')}
  />
)
