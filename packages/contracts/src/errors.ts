/**
 * Every error code that the API answers with, its HTTP status, and its Korean message, which pages show unchanged
 * (docs/spec/wire.md#errors). The body of an error is `ErrorBody`: `{ success: false, message, code }`, with `data` for
 * some codes.
 */
export const ERRORS = {
  bad_request: { status: 400, message: '요청 형식이 올바르지 않습니다.' },
  unauthorized: { status: 401, message: '로그인이 필요합니다.' },
  login_incomplete: { status: 400, message: '아이디와 비밀번호를 모두 입력해주세요.' },
  /**
   * The answer does not reveal the cause: unknown name, wrong password, wrong tab (member or press), disabled account.
   */
  login_failed: { status: 401, message: '아이디 또는 비밀번호가 올바르지 않습니다.' },
  wrong_password: { status: 422, message: '현재 비밀번호가 올바르지 않습니다.' },
  weak_password: { status: 422, message: '새 비밀번호는 8자 이상 200자 이하로 입력해 주세요.' },
  /** The password is a well-known one, or contains the account's or the site's name. */
  common_password: {
    status: 422,
    message: '너무 흔하거나 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  },
  /** The answer does not reveal the cause: unknown, used, replaced by a newer one, expired, disabled account. */
  password_link_invalid: {
    status: 422,
    message: '쓸 수 없는 링크입니다. 이미 썼거나 24시간이 지났습니다. 새 링크를 받아 주세요.',
  },
  /** A disabled account gets no link for a new password. */
  account_disabled: { status: 409, message: '사용이 중지된 계정입니다. 먼저 다시 사용하게 해 주세요.' },
  /** SMTP_URL is not set. */
  mail_off: { status: 409, message: '이 사이트는 메일을 보내지 않습니다. 링크는 관리자가 만들어 직접 전합니다.' },
  email_missing: { status: 422, message: '계정에 이메일이 없습니다. 이메일을 저장한 뒤에 다시 보내 주세요.' },
  /** The mail server refused the mail, or did not answer; the log has why. */
  mail_refused: {
    status: 422,
    message: '메일 서버가 메일을 받지 않았습니다. 이메일 주소를 확인하거나 링크를 복사해 직접 전해 주세요.',
  },
  /** A generated password is replaced by the member's own one instead. */
  same_password: { status: 422, message: '받은 비밀번호와 다른 비밀번호를 입력해 주세요.' },
  forbidden: { status: 403, message: '권한이 없습니다.' },
  /** The account's password was generated: until it is changed, the account may do nothing else. */
  own_password_needed: { status: 403, message: '먼저 받은 비밀번호를 본인의 비밀번호로 바꿔 주세요.' },
  account_not_found: { status: 404, message: '계정을 찾을 수 없습니다.' },
  username_invalid: { status: 422, message: '아이디는 영문, 숫자, . _ - @로 1자 이상 60자 이하여야 합니다.' },
  /** Another account has the name, or one that looks the same. */
  username_taken: { status: 422, message: '이미 있는 아이디입니다. 다른 아이디를 입력해 주세요.' },
  email_invalid: { status: 422, message: '이메일 주소를 확인해 주세요.' },
  role_unknown: { status: 422, message: '알 수 없는 역할입니다.' },
  remote_invalid: { status: 422, message: '섹션 이름은 mf-league처럼 mf-로 시작하는 소문자 이름이어야 합니다.' },
  remotes_required: { status: 422, message: '릴리스 담당자가 맡을 섹션을 하나 이상 골라 주세요.' },
  remotes_not_allowed: { status: 422, message: '섹션은 릴리스 담당자만 맡을 수 있습니다.' },
  club_required: { status: 422, message: '팀 담당자가 맡을 팀을 골라 주세요.' },
  club_not_allowed: { status: 422, message: '팀은 팀 담당자만 맡을 수 있습니다.' },
  boards_required: { status: 422, message: '편집자가 맡을 게시판을 하나 이상 골라 주세요.' },
  /** Boards, or a limit to own items, of an account that is no editor. */
  boards_not_allowed: { status: 422, message: '게시판과 글의 범위는 편집 역할이 있는 계정에만 정할 수 있습니다.' },
  /** Nobody could manage accounts any more. */
  last_admin: {
    status: 409,
    message: '마지막 관리자 계정입니다. 다른 계정에 관리자 역할을 준 뒤에 바꿔 주세요.',
  },
  not_found: { status: 404, message: '요청하신 내용을 찾을 수 없습니다.' },
  club_not_found: { status: 404, message: '팀 정보를 찾을 수 없습니다.' },
  /** A board of the fan section, which does not exist yet. */
  board_not_open: { status: 400, message: '아직 열리지 않은 게시판입니다.' },
  article_not_found: { status: 404, message: '기사를 찾을 수 없습니다.' },
  match_not_found: { status: 404, message: '경기를 찾을 수 없습니다.' },
  popup_not_found: { status: 404, message: '팝업을 찾을 수 없습니다.' },
  person_not_found: { status: 404, message: '인물을 찾을 수 없습니다.' },
  official_not_found: { status: 404, message: '심판을 찾을 수 없습니다. 새로고침해 지금 목록을 확인해 주세요.' },
  /** The person is not in the list that the request names. */
  place_not_found: { status: 404, message: '해당 명단에 없는 인물입니다.' },
  method_not_allowed: { status: 405, message: '지원하지 않는 요청 방식입니다.' },
  request_timeout: { status: 408, message: '요청이 제때 도착하지 않았습니다. 다시 시도해 주세요.' },
  /** Someone else saved in the meantime. `data` is what is stored now. */
  stale: { status: 409, message: '다른 사람이 먼저 저장했습니다. 저장된 내용을 확인해 주세요.' },
  /**
   * The member has already created an item with another form under this id. `data` is that item, unless it was deleted.
   */
  submission_used: {
    status: 409,
    message: '이 등록 화면에서 이미 다른 내용이 등록되었습니다. 새로고침한 뒤 다시 시도해 주세요.',
  },
  /**
   * The stored goals do not add up to the final score. The score is saved once the score keeper agrees to delete the
   * goals.
   */
  events_do_not_match: {
    status: 409,
    message: '입력한 점수가 기록된 득점과 다릅니다. 득점 기록을 지우고 저장하려면 확인해 주세요.',
  },
  /** The request sets the score of a match that an admin cancelled. */
  match_cancelled: { status: 409, message: '취소된 경기입니다. 관리자가 일정을 바꾼 뒤에 점수를 입력할 수 있습니다.' },
  /** The status contradicts the stored score. */
  status_not_possible: {
    status: 409,
    message: '저장된 점수와 맞지 않는 경기 상태입니다. 점수를 먼저 입력하거나 비워 주세요.',
  },
  /** A match does not go from its present phase to that one, or a ruling decides it. */
  phase_not_possible: {
    status: 409,
    message: '지금 경기 상태에서는 그렇게 바꿀 수 없습니다. 경기의 최신 상태를 확인해 주세요.',
  },
  release_exists: { status: 409, message: '이미 있는 버전입니다. 새 버전으로 다시 빌드해 주세요.' },
  /** The remote has too many stored releases. The limit keeps a stolen token or key from filling the disk. */
  release_store_full: {
    status: 413,
    message: '이 리모트의 릴리스가 너무 많습니다. 오래된 릴리스가 지워진 뒤에 다시 시도해 주세요.',
  },
  /** The release did not pass a check. `data.reason` is the reason. */
  release_refused: {
    status: 422,
    message: '검사를 통과하지 못한 릴리스입니다. 고쳐서 다시 릴리스해 주세요.',
  },
  /** The release is recorded, but its files are deleted. */
  release_removed: {
    status: 422,
    message: '오래되어 파일이 지워진 릴리스입니다. 그 소스를 다시 빌드해 새 버전으로 릴리스해 주세요.',
  },
  /** Someone else moved the section's pointer in the meantime. `data` is the current section. */
  section_moved: {
    status: 409,
    message: '그사이 다른 사람이 이 섹션의 릴리스를 바꾸었습니다. 지금 상태를 확인한 뒤 다시 시도해 주세요.',
  },
  /** The section's state does not allow the move: no canary to promote, no release to roll back to, not paused. */
  move_not_possible: { status: 409, message: '지금 상태에서는 할 수 없는 작업입니다.' },
  /** No admin has granted the mount to the remote. */
  mount_not_granted: {
    status: 403,
    message: '이 리모트에 허락되지 않은 경로입니다. 관리자에게 경로를 허락해 달라고 요청해 주세요.',
  },
  /** The remote was built for a newer host, or for a host that is too old. */
  contract_not_supported: { status: 422, message: '이 사이트의 호스트가 지원하지 않는 계약 번호입니다.' },
  mount_taken: { status: 409, message: '다른 리모트가 이미 쓰고 있는 경로입니다.' },
  payload_too_large: { status: 413, message: '보내신 내용이 너무 큽니다.' },
  uri_too_long: { status: 400, message: '주소가 너무 깁니다.' },
  unsupported_media_type: { status: 415, message: '지원하지 않는 형식입니다.' },
  unprocessable: { status: 422, message: '입력하신 내용을 확인해 주세요.' },
  id_mismatch: { status: 400, message: '주소와 내용의 경기 번호가 다릅니다.' },
  score_incomplete: { status: 422, message: '홈과 원정 점수를 모두 입력하거나 모두 비워 주세요.' },
  events_do_not_add_up: { status: 422, message: '득점 기록의 합이 점수와 다릅니다.' },
  event_incomplete: { status: 422, message: '모든 필드를 입력해주세요.' },
  event_out_of_range: { status: 422, message: '득점 시간이나 등번호가 범위를 벗어났습니다.' },
  /** An event has a field that its kind does not have, or one that contradicts another. */
  event_contradictory: { status: 422, message: '이 기록에 맞지 않는 항목이 있습니다.' },
  /** An event replaces or cancels one that the match does not have. */
  replaced_event_unknown: { status: 422, message: '고치거나 취소하려는 기록을 이 경기에서 찾을 수 없습니다.' },
  /** The id of an event is that of another one. `data.event` is the stored one, if it is of this match. */
  event_id_used: { status: 409, message: '같은 번호로 다른 기록이 이미 저장되어 있습니다.' },
  event_log_full: { status: 422, message: '이 경기에는 기록을 더 넣을 수 없습니다.' },
  penalties_not_allowed: {
    status: 422,
    message: '승부차기 점수는 무승부로 끝난 플레이오프 경기에만 입력할 수 있습니다.',
  },
  penalties_level: { status: 422, message: '승부차기 점수는 서로 달라야 합니다.' },
  teams_not_known: { status: 422, message: '대진이 정해지지 않은 경기에는 점수를 입력할 수 없습니다.' },
  reason_required: { status: 422, message: '변경 사유를 입력해 주세요.' },
  /** The match, the clubs or the earlier ruling do not allow it: `details` say which. */
  ruling_not_possible: { status: 422, message: '이 경기나 팀에는 내릴 수 없는 결정입니다.' },
  /** Tables are stored, so nothing may change them at midnight. */
  effect_in_future: { status: 422, message: '결정일과 효력일은 오늘까지의 날짜여야 합니다.' },
  /** Tables are stored here, too. */
  rules_in_future: {
    status: 422,
    message: '시즌이 시작하는 날과 오늘 가운데 늦은 날까지만 시행일로 정할 수 있습니다.',
  },
  /** In the mode of two people, of an account that entered any of the result; `confirm` of a score always. */
  own_result: { status: 403, message: '결과를 입력한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.' },
  nothing_to_approve: { status: 422, message: '승인을 기다리는 결과가 없습니다.' },
  under_protest: { status: 422, message: '이의 제기를 심의하고 있는 결과는 승인할 수 없습니다.' },
  protest_not_found: { status: 404, message: '이의 제기를 찾을 수 없습니다.' },
  club_not_in_match: { status: 422, message: '이 경기에 나선 팀이 아닙니다.' },
  received_in_future: { status: 422, message: '접수 시각은 지금까지의 시각이어야 합니다.' },
  /** An upheld protest has no ruling on its match. */
  ruling_needed: { status: 422, message: '인용한 이의 제기에는 이 경기에 내린 결정이 있어야 합니다.' },
  already_revoked: { status: 409, message: '이미 취소된 결정입니다.' },
  /** The revoked ruling is that for a replay, which has been played or decided. */
  replay_has_result: { status: 409, message: '재경기에 이미 점수나 결정이 있어 재경기 결정을 취소할 수 없습니다.' },
  /** The revoked ruling is that by which a match goes on, and it has. */
  match_has_resumed: { status: 409, message: '이미 속개된 경기라서 속개 결정을 취소할 수 없습니다.' },
  live_link_invalid: { status: 422, message: '영상 ID는 영문, 숫자, _, -로 6자 이상 20자 이하여야 합니다.' },
  link_invalid: { status: 422, message: '링크는 http(s) 주소나 /로 시작하는 이 사이트의 경로여야 합니다.' },
  /** A popup has a picture without a text that says what it shows. */
  image_alt_required: { status: 422, message: '그림을 설명하는 글을 입력해 주세요.' },
  web_address_invalid: { status: 422, message: '주소는 http:// 또는 https://로 시작해야 합니다.' },
  club_name_required: { status: 422, message: '팀 이름과 짧은 이름을 입력해 주세요.' },
  /** Another club has or had the name. Fixture files identify clubs by name. */
  club_name_taken: { status: 422, message: '다른 팀이 쓰고 있거나 썼던 이름입니다.' },
  capacity_out_of_range: { status: 422, message: '수용 인원은 1 이상 200,000 이하의 숫자로 입력해 주세요.' },
  person_name_required: { status: 422, message: '이름을 입력해 주세요.' },
  person_title_required: { status: 422, message: '직책을 입력해 주세요.' },
  /** A row has the id of a person who does not exist. */
  /** An item that everybody sees needs no link for people without an account. */
  item_is_public: { status: 422, message: '이미 공개된 글입니다. 글의 주소를 그대로 보내 주세요.' },
  guest_links_full: {
    status: 422,
    message: '이 글에는 미리보기 링크가 10개 있습니다. 쓰지 않는 링크를 해제한 뒤 다시 만들어 주세요.',
  },
  person_unknown: { status: 422, message: '명단에 알 수 없는 인물이 있습니다. 새로고침한 뒤 다시 시도해 주세요.' },
  person_listed_twice: { status: 422, message: '한 명단에 같은 인물이 두 번 있습니다.' },
  /** Two people in the same list cannot be merged. */
  people_in_one_list: { status: 422, message: '같은 명단에 함께 있는 두 인물은 합칠 수 없습니다.' },
  /** The official to be joined is no longer there. */
  official_unknown: { status: 422, message: '합칠 심판을 찾을 수 없습니다. 새로고침해 지금 목록을 확인해 주세요.' },
  /** Two officials of one match are two people. */
  officials_in_one_match: { status: 422, message: '같은 경기를 함께 맡은 두 심판은 합칠 수 없습니다.' },
  /** The name is none of the other names of the official. */
  official_name_unknown: {
    status: 422,
    message: '그 이름은 이 심판의 다른 이름이 아닙니다. 새로고침해 확인해 주세요.',
  },
  /** Nobody was joined to the person, was separated since, or has a list left. */
  join_not_found: { status: 422, message: '되돌릴 합침이 없습니다. 새로고침해 지금 기록을 확인해 주세요.' },
  /** A person who is in one list only cannot be split into two. */
  only_place: { status: 422, message: '한 명단에만 있는 인물은 나눌 수 없습니다.' },
  shirt_number_out_of_range: { status: 422, message: '등번호는 1부터 99까지의 숫자로 입력해 주세요.' },
  shirt_number_taken: { status: 422, message: '같은 등번호를 쓰는 선수가 있습니다.' },
  /** A day that does not exist, or is not in the season's year. */
  registration_day_invalid: { status: 422, message: '이 시즌의 날짜를 입력해 주세요.' },
  registration_days_reversed: { status: 422, message: '등록 마지막 날이 등록일보다 빠릅니다.' },
  /** On some of the days the player is in the squad of another club. */
  registered_elsewhere: { status: 422, message: '같은 날에 다른 구단의 선수단에 있는 선수입니다.' },
  position_unknown: { status: 422, message: '포지션은 GK, DF, MF, FW 가운데 하나여야 합니다.' },
  /** A line-up has more or fewer starters. */
  starters_not_eleven: { status: 422, message: '선발은 11명이어야 합니다.' },
  too_many_on_bench: { status: 422, message: '교체 선수는 9명까지 넣을 수 있습니다.' },
  /** None of the starters is GK, or several are. */
  one_keeper_needed: { status: 422, message: '선발 골키퍼(GK)는 한 명이어야 합니다.' },
  /** None of the starters is captain, or several players are. */
  one_captain_needed: { status: 422, message: '선발 가운데 한 명을 주장으로 정해 주세요.' },
  formation_invalid: { status: 422, message: '포메이션은 4-3-3처럼 더해서 10이 되게 적어 주세요.' },
  /** The club of that side is not known yet. */
  lineup_not_possible: { status: 422, message: '팀이 정해지지 않은 경기에는 명단을 넣을 수 없습니다.' },
  /** `data.errors` names the fields. */
  document_invalid: { status: 400, message: '저장할 수 없는 형식입니다.' },
  document_not_found: { status: 404, message: '문서를 찾을 수 없습니다.' },
  document_too_large: { status: 413, message: '내용이 너무 큽니다. 모두 합쳐 200KB까지 저장할 수 있습니다.' },
  image_not_found: { status: 422, message: '이미지 파일을 찾을 수 없습니다. 다시 올려 주세요.' },
  /** Errors of an item's form. `data.errors` lists every wrong field. */
  title_required: { status: 422, message: '제목을 입력해주세요.' },
  headline_required: { status: 422, message: '머리글을 입력해주세요.' },
  category_required: { status: 422, message: '구분을 선택해주세요.' },
  cover_required: { status: 422, message: '커버이미지를 업로드해주세요.' },
  images_required: { status: 422, message: '최소 1개의 이미지를 업로드해주세요.' },
  description_required: { status: 422, message: '내용을 입력해주세요.' },
  photo_description_required: { status: 422, message: '간단 설명을 입력해주세요.' },
  text_too_long: { status: 422, message: '입력하신 내용이 너무 깁니다.' },
  too_many_tags: { status: 422, message: '태그를 더 입력할 수 없습니다.' },
  too_many_images: { status: 422, message: '이미지를 더 올릴 수 없습니다.' },
  /** A picture or an attachment to copy is no longer there, or not in an item that the author may edit. */
  copied_file_missing: {
    status: 422,
    message: '다른 글에서 가져올 파일이 더는 없습니다. 빼고 다시 올려 주세요.',
  },
  too_many_attachments: { status: 422, message: '첨부파일을 더 올릴 수 없습니다.' },
  related_teams_not_allowed: { status: 422, message: '관련 팀은 구분이 WK리그일 때만 선택할 수 있습니다.' },
  related_team_unknown: { status: 422, message: '관련 팀을 찾을 수 없습니다. 다시 선택해 주세요.' },
  item_link_invalid: { status: 422, message: '링크는 http:// 또는 https://로 시작하는 주소여야 합니다.' },
  date_invalid: { status: 422, message: '날짜와 시간을 확인해 주세요.' },
  /** The match has a score, events, line-ups, a protest or a ruling, which are of its clubs. */
  clubs_fixed: {
    status: 422,
    message:
      '점수나 기록, 명단, 결정이 있는 경기는 팀이나 대회를 바꿀 수 없습니다. 경기를 철회하고 새 경기를 등록해 주세요.',
  },
  /** A pasted text is no table: a quote that is not closed, for example. */
  csv_unreadable: {
    status: 422,
    message: '표로 읽을 수 없는 내용입니다. 따옴표가 닫혔는지 확인하거나 CSV로 저장한 파일을 골라 주세요.',
  },
  /** The season comes from reports, or does not exist: its matches are imported. */
  season_closed: {
    status: 422,
    message: '발표된 기록으로 채운 시즌이거나 아직 없는 시즌입니다. 새 시즌은 일정 파일로 등록해 주세요.',
  },
  round_taken: { status: 422, message: '같은 라운드에 이미 경기가 있는 팀입니다.' },
  release_incomplete: { status: 422, message: '릴리스 파일이 빠졌거나 내용이 다릅니다.' },
  /** A file above the size limit. The whole form is refused. */
  image_too_large: { status: 413, message: '이미지는 5MB 이하의 파일만 올릴 수 있습니다.' },
  attachment_too_large: { status: 413, message: '첨부파일은 10MB 이하의 파일만 올릴 수 있습니다.' },
  /** The type is detected from the content, not from the file's name. */
  image_type_not_allowed: { status: 415, message: 'JPEG, PNG, WebP, GIF 이미지만 올릴 수 있습니다.' },
  attachment_type_not_allowed: {
    status: 415,
    message: 'PDF, 한글(HWP, HWPX), 오피스 문서, ZIP, 이미지 파일만 첨부할 수 있습니다.',
  },
  /** The extension does not match the content. */
  attachment_name_mismatch: {
    status: 415,
    message: '파일 이름의 확장자와 실제 내용이 다릅니다. 파일을 확인해 주세요.',
  },
  /** The content could be read as two different file types. */
  file_mixed: { status: 415, message: '다른 형식의 내용이 섞여 있는 파일은 올릴 수 없습니다.' },
  file_broken: { status: 422, message: '파일이 손상되었거나 비어 있습니다. 다른 파일을 올려 주세요.' },
  image_too_many_pixels: { status: 422, message: '이미지의 가로세로 크기가 너무 큽니다. 크기를 줄여서 올려 주세요.' },
  image_side_too_long: {
    status: 422,
    message: '이미지의 가로나 세로가 너무 깁니다. 각각 20,000픽셀 이하로 줄여서 올려 주세요.',
  },
  /** The account has uploaded as much as it may within 24 hours. */
  uploads_of_day_used_up: {
    status: 429,
    message: '하루에 올릴 수 있는 파일의 양을 모두 썼습니다. 내일 다시 올려 주세요. 급하면 관리자에게 알려 주세요.',
  },
  /** The request ended before the form was complete. */
  upload_incomplete: { status: 400, message: '파일이 끝까지 전송되지 않았습니다. 다시 시도해 주세요.' },
  file_missing: { status: 400, message: '올릴 파일을 선택해 주세요.' },
  too_many_logins: { status: 429, message: '로그인 시도가 너무 많습니다. 잠시 뒤 다시 시도해 주세요.' },
  too_many_requests: { status: 429, message: '요청이 너무 많습니다. 잠시 뒤 다시 시도해 주세요.' },
  internal: { status: 500, message: '서버에 문제가 생겼습니다. 잠시 뒤 다시 시도해 주세요.' },
  unavailable: { status: 503, message: '서비스를 잠시 이용할 수 없습니다. 잠시 뒤 다시 시도해 주세요.' },
  /** The connection to the API or to the database was lost during the write: it may be stored, or not. */
  outcome_unknown: { status: 503, message: '저장하는 동안 서버의 연결이 끊겼습니다.' },
  /** The disk or the quota is full or nearly full. Nothing was stored. */
  storage_full: { status: 507, message: '저장 공간이 부족해 저장하지 못했습니다. 관리자에게 알려 주세요.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Returns the error code for an HTTP status that a server framework chose, e.g. 413 for a body that is too large. */
export function codeOfStatus(status: number): ErrorCode {
  return CODE_BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'internal');
}
