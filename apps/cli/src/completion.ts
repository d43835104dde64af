import { type Command, UsageError } from './command.ts';

type Shell = 'bash' | 'zsh';

/**
 * A script that completes the words of commands and the options of the command that was typed; other words are files.
 *
 * @throws {UsageError} For another shell.
 */
export function completionScript(shell: string | undefined, commands: readonly Command[]): string {
  if (shell !== 'bash' && shell !== 'zsh') {
    throw new UsageError(
      `${shell === undefined ? 'Missing SHELL.' : `There is no completion for "${shell}".`} Use bash or zsh.`,
    );
  }
  return scripts[shell](lookUp(commands));
}

/** Sets `words` to what may follow `before`, or the longest command at its beginning: in the syntax that both shells share. */
const lookUp = (commands: readonly Command[]): string => `  while :; do
    case "$before" in
${cases(commands)}
    esac
    [[ -n "$words" || "$before" != *" "* ]] && break
    before="\${before% *}"
  done`;

/** What may follow the words of a command, as cases of a shell. */
function cases(commands: readonly Command[]): string {
  const next = new Map<string, Set<string>>();
  const add = (after: string, word: string): void => void (next.get(after) ?? setIn(next, after)).add(word);
  for (const { name, options } of commands) {
    const words = name.split(' ');
    for (const [index, word] of words.entries()) add(words.slice(0, index).join(' '), word);
    for (const option of options) add(name, `--${option.name}`);
  }
  add('', 'help');
  add('', 'completion');
  add('completion', 'bash');
  add('completion', 'zsh');
  return [...next].map(([after, words]) => `    "${after}") words="${[...words].join(' ')}" ;;`).join('\n');
}

function setIn(next: Map<string, Set<string>>, after: string): Set<string> {
  const words = new Set<string>();
  next.set(after, words);
  return words;
}

const scripts: Record<Shell, (wordLookUp: string) => string> = {
  bash: (wordLookUp) => `# Completion of masthead. Add to ~/.bashrc: source <(npx masthead completion bash)
_masthead() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="" words="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ "$word" == -* ]] && continue
    before="\${before:+$before }$word"
  done
${wordLookUp}
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _masthead masthead
`,
  zsh: (wordLookUp) => `#compdef masthead
# Completion of masthead. Add to ~/.zshrc: source <(npx masthead completion zsh)
_masthead() {
  local before="" words="" word
  for word in "\${(@)\${(z)LBUFFER}[2,-1]}"; do
    [[ "$word" == -* || "$word" == "$PREFIX" ]] && continue
    before="\${before:+$before }$word"
  done
${wordLookUp}
  if [[ -n "$words" ]]; then compadd -- \${=words}; else _files; fi
}
compdef _masthead masthead
`,
};
