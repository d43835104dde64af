import { getWordPressProps, WordPressTemplate } from '@faustwp/core';

export default function Index(props) {
  return <WordPressTemplate {...props} />;
}

export const getServerSideProps = (context) => getWordPressProps({ ctx: context });
