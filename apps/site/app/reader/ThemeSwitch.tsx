import { usePage } from '../contexts/page-context.ts';
import { useSite } from '../contexts/rendered-site.ts';
import { useTexts } from '../texts/use-texts.ts';
import { themes } from './theme-cookie.ts';
import { returnPath } from './return-path.ts';

/** The element id of the switch, to which its form returns. */
export const themeSwitchId = 'theme-switch';

/** The choice of system, light or dark colours: a form, because public pages load no script. */
export function ThemeSwitch() {
  const { themeSwitch: texts } = useTexts();
  const { lang, dir } = useTexts();
  const { theme } = useSite().reader;
  const to = returnPath(usePage().location);
  return (
    <form
      className="theme-switch"
      lang={lang}
      dir={dir}
      id={themeSwitchId}
      method="post"
      action="/choose-theme"
    >
      <fieldset>
        <legend>{texts.legend}</legend>
        <input type="hidden" name="to" value={to} />
        <span className="theme-choices">
          {(['system', ...themes] as const).map((choice) => (
            <button key={choice} name="theme" value={choice} aria-pressed={choice === (theme ?? 'system')}>
              {texts[choice]}
            </button>
          ))}
        </span>
      </fieldset>
    </form>
  );
}
