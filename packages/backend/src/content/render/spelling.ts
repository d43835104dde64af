/** Writes the name WordPress as its makers do, where a text begins a word with it: WordPress corrects it so in every text it shows. */
export function correctName(html: string): string {
  return html.replace(/(?<=[ >(]|&#8216;|&#8220;)Wordpress/g, 'WordPress');
}
