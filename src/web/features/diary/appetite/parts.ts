export { DishList } from './dish-list.tsx'
export { EatsLittle } from './eats-little.tsx'
export { HowItWas } from './how-it-was.tsx'
