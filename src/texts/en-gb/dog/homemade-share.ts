/** The homemade share of a meal, in percent. */
export const of = (percent: number) =>
  percent === 100 ? 'All of it' : `${percent} % homemade, ${100 - percent} % other food`
export const label = 'How much of a meal is homemade?'
export const hint = 'The rest can be kibble or tins: the homemade part is then complete for its share.'
export const rest = 'Kibble, tins and treats'
