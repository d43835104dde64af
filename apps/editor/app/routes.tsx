import type { RouteObject } from 'react-router';
import type { EditorConfig } from './editor-config.ts';
import { LoadingScreen } from './frame/LoadingScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { NotFoundScreen } from './frame/NotFoundScreen.tsx';
import { ScreenError } from './frame/ScreenError.tsx';
import { HomeScreen } from './screens/welcome/HomeScreen.tsx';
import { WordPressScreen } from './screens/wordpress/WordPressScreen.tsx';

/** The screens of the editing area, below `/edit`. Each is a chunk of its own. */
const embeddedRoutes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: ScreenError,
    HydrateFallback: LoadingScreen,
    children: [
      { index: true, Component: HomeScreen },
      { path: 'welcome', lazy: () => import('./screens/welcome/WelcomeScreen.tsx') },
      {
        path: 'posts',
        lazy: async () => ({
          Component: (await import('./screens/content-list/ContentListScreen.tsx')).PostsScreen,
        }),
      },
      {
        path: 'pages',
        lazy: async () => ({
          Component: (await import('./screens/content-list/ContentListScreen.tsx')).PagesScreen,
        }),
      },
      {
        path: 'posts/:id',
        lazy: async () => ({
          Component: (await import('./screens/content-editor/route.tsx')).PostEditorScreen,
        }),
      },
      {
        path: 'pages/:id',
        lazy: async () => ({
          Component: (await import('./screens/content-editor/route.tsx')).PageEditorScreen,
        }),
      },
      { path: 'content/:id', lazy: () => import('./screens/content-link/ContentLinkScreen.tsx') },
      { path: 'sign-out', lazy: () => import('./screens/sign-out/SignOutScreen.tsx') },
      { path: 'media', lazy: () => import('./screens/media/MediaScreen.tsx') },
      { path: '*', Component: NotFoundScreen },
    ],
  },
];

/** In front of a WordPress, each URL has the same screen, which needs no service. */
const wordpressRoutes: RouteObject[] = [
  { path: '*', Component: WordPressScreen, ErrorBoundary: ScreenError },
];

export const routesFor = (kind: EditorConfig['kind']): RouteObject[] =>
  kind === 'wordpress' ? wordpressRoutes : embeddedRoutes;
