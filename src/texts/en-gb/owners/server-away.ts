export const serverAway =
  'We cannot reach our server just now. What you see may be from your last visit; we keep trying.'
