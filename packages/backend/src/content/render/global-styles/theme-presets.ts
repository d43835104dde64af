import type { StylePresets } from '@masthead/contract';

/** Presets that a theme adds to WordPress's own or that replace them. */
export type ThemePresets = Partial<StylePresets>;

/** Known themes and their presets, by theme id; other themes have WordPress's own presets. */
export const themePresets: Readonly<Record<string, ThemePresets>> = {
  twentytwentyone: {
    color: {
      black: '#000000',
      white: '#FFFFFF',
      'dark-gray': '#28303D',
      gray: '#39414D',
      green: '#D1E4DD',
      blue: '#D1DFE4',
      purple: '#D1D1E4',
      red: '#E4D1D1',
      orange: '#E4DAD1',
      yellow: '#EEEADD',
    },
    gradient: {
      'purple-to-yellow': 'linear-gradient(160deg, #D1D1E4 0%, #EEEADD 100%)',
      'yellow-to-purple': 'linear-gradient(160deg, #EEEADD 0%, #D1D1E4 100%)',
      'green-to-yellow': 'linear-gradient(160deg, #D1E4DD 0%, #EEEADD 100%)',
      'yellow-to-green': 'linear-gradient(160deg, #EEEADD 0%, #D1E4DD 100%)',
      'red-to-yellow': 'linear-gradient(160deg, #E4D1D1 0%, #EEEADD 100%)',
      'yellow-to-red': 'linear-gradient(160deg, #EEEADD 0%, #E4D1D1 100%)',
      'purple-to-red': 'linear-gradient(160deg, #D1D1E4 0%, #E4D1D1 100%)',
      'red-to-purple': 'linear-gradient(160deg, #E4D1D1 0%, #D1D1E4 100%)',
    },
    'font-size': {
      'extra-small': '16px',
      small: '18px',
      normal: '20px',
      large: '24px',
      'extra-large': '40px',
      huge: '96px',
      gigantic: '144px',
    },
  },
};
