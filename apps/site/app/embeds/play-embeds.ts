// The script of pages with embeds: it shows the buttons of the cards, and replaces a card with its player when the button is pressed. The
// markup is that of `EmbedPlayer` in `packages/blocks`.

for (const button of document.querySelectorAll<HTMLButtonElement>('.embed-play')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const card = button.parentElement;
    const template = card?.querySelector('template')?.content.querySelector('iframe');
    if (!card || !template) return;
    const frame = document.importNode(template, true);
    card.replaceChildren(frame);
    // The next key is for the player, and a screen reader reads its title.
    frame.focus();
  });
}
