/** Whether the screen has room for what a phone shows a tap away. */
export const hasRoom = () => matchMedia('(min-width: 48rem)').matches
