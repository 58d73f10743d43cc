/** Fetched as soon as its address is known: by the time its page is drawn it is there. */
export function fetchPicture(address: string | undefined): void {
  if (address) Object.assign(new Image(), { fetchPriority: 'high', src: address })
}
