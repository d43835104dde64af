import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

export default function WordPressNode(props) {
  return <WordPressTemplate {...props} />;
}

export const getStaticProps = (context) => getWordPressProps({ ctx: context, revalidate: 1 });

export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });
