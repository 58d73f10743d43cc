/** The picture of a recipe of which only the id is known. */
export const recipePicture = (recipeId: string) => `/api/v2/recipes/${encodeURIComponent(recipeId)}/picture.svg`
