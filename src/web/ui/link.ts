import type { ReactNode, RefAttributes } from 'react'
import * as router from 'react-router'
import type { PageAddress } from '../paths.ts'

/** The router's own, but that they lead to addresses that there are. Nothing is added at run time. */
type ToPage<Props> = Omit<Props, 'to'> & { to: PageAddress }

export type LinkProps = ToPage<router.LinkProps>
export const Link: (props: LinkProps & RefAttributes<HTMLAnchorElement>) => ReactNode = router.Link
export const NavLink: (props: ToPage<router.NavLinkProps>) => ReactNode = router.NavLink
export const Navigate: (props: ToPage<router.NavigateProps>) => ReactNode = router.Navigate

type Navigator = (to: PageAddress, options?: router.NavigateOptions) => void | Promise<void>
export const useNavigate: () => Navigator = router.useNavigate
