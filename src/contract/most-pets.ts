/** More dogs than this are a kennel, or somebody who fills the disk. A file of its own: the first visit needs it without the contract. */
export const MOST_PETS = 50
