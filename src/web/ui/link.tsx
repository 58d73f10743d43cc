import type { ComponentProps, ReactNode } from 'react'
import * as router from 'react-router'
import type { PageAddress } from '../paths.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An existing page: a link that leads nowhere does not compile. */
  readonly to: PageAddress
  /** The state that the page there gets, without a word in its address. */
  readonly state?: unknown
  /** The way back does not lead to the page that is left. */
  readonly replace?: boolean
}

/**
 * The link is made of the router's own hooks, as its guide to custom links has it: its `Link` brings the loading ahead of
 * frameworks with it, and a first visit would pay for that.
 */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
  const href = router.useHref(to)
  const follow = router.useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(replace && { replace }) })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** Says where one is: on this page, or on one below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = router.useLocation()
  const to = router.useResolvedPath(props.to).pathname
  const isHere = `${pathname}/`.startsWith(`${to}/`)
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}

// The router's own, but that they lead to addresses that there are.
type ToPage<Props> = Omit<Props, 'to'> & { to: PageAddress }
export const Navigate: (props: ToPage<router.NavigateProps>) => ReactNode = router.Navigate

type Navigator = (to: PageAddress, options?: router.NavigateOptions) => void | Promise<void>
export const useNavigate: () => Navigator = router.useNavigate
