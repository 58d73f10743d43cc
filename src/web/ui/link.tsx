import type { ReactNode } from 'react'
import * as router from 'react-router'
import type { PageAddress } from '../paths.ts'

// The router's own, narrowed to addresses of existing pages: a link to any other does not compile.
type ToPage<Props> = Omit<Props, 'to'> & { readonly to: PageAddress }

export type LinkProps = ToPage<router.LinkProps>
export const Link: (props: LinkProps) => ReactNode = router.Link
export const NavLink: (props: ToPage<router.NavLinkProps>) => ReactNode = router.NavLink
export const Navigate: (props: ToPage<router.NavigateProps>) => ReactNode = router.Navigate

type Navigator = (to: PageAddress, options?: router.NavigateOptions) => void | Promise<void>
export const useNavigate: () => Navigator = router.useNavigate
