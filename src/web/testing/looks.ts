// Every part is tested as it looks: with the sizes, colours and fonts of the pages.
import '../theme/tokens.css'
import '../theme/fonts.css'
import '../theme/base.css'
