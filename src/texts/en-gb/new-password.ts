/** On Home, after a password that was set by mail: few owners ever load it. */
export const newPassword = {
  title: 'You have a new password',
  text: 'Passkeys and your authenticator app stay as they were. Check what else can open your account.',
  check: 'Check it now',
  dismiss: 'I have checked',
}
