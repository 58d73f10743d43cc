/** A browser's subscription. Its private key is thrown away. */
export const PUSH_DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-device-of-a-test',
  p256dh: 'BMXTLBebcdif5ro1_ovxiAhHlgWbjt2423X_E72DaT_bgikfsIVQJGQCzX2zeTN9paw-nDSrTkYgLSfzXsr2yI8',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
