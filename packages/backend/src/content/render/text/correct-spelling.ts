/** Corrects the capitalisation of "WordPress" at the start of a word, as WordPress does in every text it shows. */
export function correctWordPressSpelling(html: string): string {
  return html.replace(/(?<=[ >(]|&#8216;|&#8220;)Wordpress/g, 'WordPress');
}
