/** Shapes in a box of 24 by 24, as strokes. */
const shapes = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  post: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  page: 'M6 3h8l5 5v13H6zM14 3v5h5',
  media: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  video: 'M3 6h12v12H3zM15 11l6-4v10l-6-4',
  audio: 'M9 18a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0zM20 16a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0zM9 18V6l11-2v12',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  comment: 'M4 5h16v11H10l-4 4v-4H4z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  account: 'M12 12a4 4 0 100-8 4 4 0 000 8zM5 20c1-4 4-5 7-5s6 1 7 5',
  signOut: 'M10 4H5v16h5M9 12h11M16 8l4 4-4 4',
  help: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 115 0c0 2-2.5 2-2.5 4M12 17h.01',
  collapse: 'M15 6l-6 6 6 6',
  expand: 'M9 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12l5 5L19 7',
  back: 'M19 12H5M11 6l-6 6 6 6',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  preview: 'M3 5h18v14H3zM14 5v14',
  undo: 'M9 6L4 11l5 5M4 11h10a5 5 0 010 10h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 000 10h3',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  quickEdit: 'M4 6h16M4 12h8M4 18h5M13 19l1-3 5-5 2 2-5 5z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  restore: 'M4 5v5h5M4.5 10a8 8 0 111 6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  chevron: 'M6 9l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  sort: 'M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  dash: 'M7 12h10',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  sticky: 'M9 3h6l-1 6 4 4H6l4-4zM12 13v8',
} as const;

export type IconName = keyof typeof shapes;

/** An icon in the current text colour, hidden from screen readers: the control around it has a label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
