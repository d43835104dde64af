import * as audio from '@wordpress/block-library/build-module/audio/index.mjs';
import * as button from '@wordpress/block-library/build-module/button/index.mjs';
import * as buttons from '@wordpress/block-library/build-module/buttons/index.mjs';
import * as code from '@wordpress/block-library/build-module/code/index.mjs';
import * as column from '@wordpress/block-library/build-module/column/index.mjs';
import * as columns from '@wordpress/block-library/build-module/columns/index.mjs';
import * as cover from '@wordpress/block-library/build-module/cover/index.mjs';
import * as details from '@wordpress/block-library/build-module/details/index.mjs';
import * as embed from '@wordpress/block-library/build-module/embed/index.mjs';
import * as file from '@wordpress/block-library/build-module/file/index.mjs';
import * as footnotes from '@wordpress/block-library/build-module/footnotes/index.mjs';
import * as gallery from '@wordpress/block-library/build-module/gallery/index.mjs';
import * as group from '@wordpress/block-library/build-module/group/index.mjs';
import * as heading from '@wordpress/block-library/build-module/heading/index.mjs';
import * as html from '@wordpress/block-library/build-module/html/index.mjs';
import * as image from '@wordpress/block-library/build-module/image/index.mjs';
import * as listItem from '@wordpress/block-library/build-module/list-item/index.mjs';
import * as list from '@wordpress/block-library/build-module/list/index.mjs';
import * as mediaText from '@wordpress/block-library/build-module/media-text/index.mjs';
import * as missing from '@wordpress/block-library/build-module/missing/index.mjs';
import * as more from '@wordpress/block-library/build-module/more/index.mjs';
import * as nextpage from '@wordpress/block-library/build-module/nextpage/index.mjs';
import * as paragraph from '@wordpress/block-library/build-module/paragraph/index.mjs';
import * as preformatted from '@wordpress/block-library/build-module/preformatted/index.mjs';
import * as pullquote from '@wordpress/block-library/build-module/pullquote/index.mjs';
import * as quote from '@wordpress/block-library/build-module/quote/index.mjs';
import * as separator from '@wordpress/block-library/build-module/separator/index.mjs';
import * as shortcode from '@wordpress/block-library/build-module/shortcode/index.mjs';
import * as spacer from '@wordpress/block-library/build-module/spacer/index.mjs';
import * as table from '@wordpress/block-library/build-module/table/index.mjs';
import * as verse from '@wordpress/block-library/build-module/verse/index.mjs';
import * as video from '@wordpress/block-library/build-module/video/index.mjs';

/**
 * The blocks of WordPress that the editor can edit, imported by file: the package's index would bundle all of them. Other blocks need
 * queries or a theme; they are shown, movable, and edited as HTML.
 */
export const coreBlocks = [
  paragraph,
  heading,
  list,
  listItem,
  quote,
  pullquote,
  image,
  gallery,
  video,
  audio,
  file,
  code,
  preformatted,
  verse,
  table,
  embed,
  separator,
  spacer,
  more,
  nextpage,
  button,
  buttons,
  columns,
  column,
  group,
  cover,
  mediaText,
  html,
  shortcode,
  details,
  footnotes,
  missing,
] as const;
