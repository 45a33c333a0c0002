import styles from './PartialNote.module.css';

const texts = {
  mark: '일부 경기만 수록',
  note: '보도로 확인된 경기만 실은 시즌입니다. 순위와 기록에는 넣지 않습니다.',
};

/** A note that only some matches of the season are known. */
export function PartialNote() {
  return (
    <p className={styles.note}>
      <strong>{texts.mark}</strong> {texts.note}
    </p>
  );
}
