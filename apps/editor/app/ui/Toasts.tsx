import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { en } from '../texts/en.ts';
import { Icon } from './Icon.tsx';
import { toastQueue } from './toasts.ts';

/** The messages that `showToast` shows, above the screens. */
export function Toasts() {
  return (
    <ToastRegion queue={toastQueue} className="toasts" aria-label={en.ui.messages}>
      {({ toast }) => (
        <Toast toast={toast} className="toast" data-tone={toast.content.tone}>
          <ToastContent className="toast-content">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              className="button button-quiet toast-action"
              onPress={() => {
                toastQueue.close(toast.key);
                toast.content.action?.run();
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button slot="close" className="button button-quiet button-icon" aria-label={en.close}>
            <Icon name="close" size={16} />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
