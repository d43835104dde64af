import { gql } from '@apollo/client';

/** Title of the site and both menus, a query of every template. */
export const layoutQuery = {
  query: gql`
    query GetLayout($headerLocation: MenuLocationEnum, $footerLocation: MenuLocationEnum) {
      generalSettings {
        title
        description
      }
      headerMenuItems: menuItems(where: { location: $headerLocation }, first: 100) {
        nodes {
          ...NavigationMenuItem
        }
      }
      footerMenuItems: menuItems(where: { location: $footerLocation }, first: 100) {
        nodes {
          ...NavigationMenuItem
        }
      }
    }

    fragment NavigationMenuItem on MenuItem {
      id
      path
      label
      parentId
      cssClasses
      menu {
        node {
          name
        }
      }
    }
  `,
  variables: () => ({ headerLocation: 'PRIMARY', footerLocation: 'FOOTER' }),
};
