type DrawingProps = { readonly of: string; readonly width?: number; readonly height?: number }

/**
 * A drawing of `public/pictures.svg`, named after the choice or the question that it stands beside. It has a file of its
 * own, so that the page does not wait for it; its place is kept until it arrives. The words beside it say the same.
 */
export const Drawing = ({ of, width = 64, height = 48 }: DrawingProps) => (
  <svg width={width} height={height} aria-hidden="true">
    <use href={`/pictures.svg#${of}`} />
  </svg>
)
