export const serverAway =
  'Our server cannot be reached just now. What is shown may be from when you last looked; we keep trying.'
