/** More dogs than this are a kennel, or somebody who fills the disk. */
export const MOST_PETS = 50
