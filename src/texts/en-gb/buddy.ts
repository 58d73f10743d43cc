/** In a part of its own: few visits open its page. */
export const buddy = {
  title: 'Cook with Buddy',
  comingSoon: 'Coming soon',
  lead: (recipe: string, pet: string) => `Buddy is our cooking device. One day it will cook ${recipe} for ${pet}.`,
  invite: 'Be the first to hear when it is ready.',
  subscribe: 'Join the waiting list',
  subscribed: 'You are on the waiting list',
  done: 'You were successfully subscribed!',
  failed: 'Unable to subscribe. Please try again later.',
  privacy: 'The waiting list uses the email address of your account.',
  back: 'Back to the recipe',
}
