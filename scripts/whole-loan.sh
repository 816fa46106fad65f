#!/usr/bin/env bash
# Takes a first loan from registration to repayment with curl and openssl only. It shows call by call what a backend or
# an app in another language must do. Against the mock (npx --yes pnpm@10 start): scripts/whole-loan.sh http://127.0.0.1:4010
# The mock server's backstage supplies the codes, the time and the transfer. The loan runs in a new world, which is
# removed at the end.
set -euo pipefail
trap 'echo "whole-loan: stopped in line $LINENO" >&2' ERR

USAGE='Usage: whole-loan.sh [address of a mock server, by default http://127.0.0.1:4010]

Variables: PACKAGE, MOBILE, PHOTOS.'
case "$#,${1:-http}" in
  *,--help | *,-h) echo "$USAGE"; exit ;;
  [01],http*) ;;
  *) printf 'whole-loan: takes one address, not %s\n\n%s\n' "$*" "$USAGE" >&2; exit 2 ;;
esac

# `start` prints its address with a slash at the end.
BASE=${1:-http://127.0.0.1:4010}
BASE=${BASE%/}
PACKAGE=${PACKAGE:-mx.puente.app}
MOBILE=${MOBILE:-5500004242}
WORLD="whole-loan-$$"
PHOTOS=${PHOTOS:-$(dirname "$0")/../fixtures/src/files}
TOKEN=

fail() { echo "whole-loan: $*" >&2; exit 1; }
for program in curl openssl od sed grep; do command -v "$program" >/dev/null || fail "$program is not here"; done
for photo in id-back id-front selfie; do [ -r "$PHOTOS/$photo.jpg" ] || fail "$PHOTOS/$photo.jpg cannot be read"; done

# Encrypts a path: AES-128-ECB with PKCS#7, uppercase hexadecimal; the key is the package name, cut or padded with 0 to
# 16 bytes.
hex() { od -An -v -tx1 | tr -d ' \n'; }
padded=$(printf '%s0000000000000000' "$PACKAGE" | cut -c1-16)
KEY=$(printf '%s' "$padded" | hex)
path() { printf '%s' "$1" | openssl enc -aes-128-ecb -K "$KEY" -nosalt | hex | tr a-f A-F; }

# call METHOD /path [curl options]: stores the answer in $ANSWER; ends the script if its code is not 0.
call() {
  local method=$1 plain=$2; shift 2
  local url; url="$BASE/api/$(path "$plain")?t=$(date +%s)"
  ANSWER=$(curl -sS --max-time 60 -X "$method" "$url" -H "packageName: $PACKAGE" -H 'appName: Puente' -H 'lang: es' \
    -H "x-mock-world: $WORLD" ${TOKEN:+-H "Authorization: Bearer $TOKEN"} "$@") || fail "$method $plain: nobody answers at $BASE"
  case $ANSWER in '{"code":0,'*) ;; *) fail "$method $plain: $ANSWER" ;; esac
  echo "$method $plain"
}
json() { call POST "$1" -H 'content-type: application/json' -d "$2"; }
get() { local plain=$1; shift; local query=(); for each; do query+=(--data-urlencode "$each"); done; call GET "$plain" -G ${query[@]+"${query[@]}"}; }
photo() { call POST "$1" -F "orderNo=$ORDER" -F "file=@$PHOTOS/$2;type=image/jpeg"; }
backstage() { curl -sS --fail-with-body --max-time 60 "$BASE/backstage/$1" -H "x-mock-world: $WORLD" -H 'content-type: application/json' ${2:+-d "$2"} || fail "backstage $1: is this the mock?"; }
# Prints the first value of a field in $ANSWER, or in the given text.
value() { printf '%s' "${2:-$ANSWER}" | grep -o "\"$1\":\(\"[^\"]*\"\|[-0-9.]*\)" | head -n 1 | sed "s/^\"$1\"://; s/^\"//; s/\"\$//"; }
# Prints the one-time code that was sent for a purpose; a phone would receive it by SMS.
sent_code() { value code "$(backstage "outbox?mobile=$MOBILE" | tr '{' '\n' | grep "\"purpose\":\"$1\"" || fail "no code was sent for $1")"; }
status_is() { get /loan/loan-order/latest; [ "$(value status)" = "$1" ] || fail "the status is $(value status), not $1"; }

backstage worlds "{\"name\":\"$WORLD\",\"at\":\"2026-11-21T18:00:00Z\"}" >/dev/null

get /security/existsByMobile "mobile=$MOBILE"
json /security/getVerifyCode "{\"mobile\":\"$MOBILE\",\"purpose\":\"register\",\"channel\":\"sms\"}"
CODE=$(sent_code register)
json /security/register "{\"mobile\":\"$MOBILE\",\"code\":\"$CODE\",\"termsVersion\":\"2026-11\"}"
TOKEN=$(value token)

json /loan/loan-order/apply-market '{"productId":"puente","amount":2000,"termDays":91,"loanPurpose":"health","consentVersion":"2026-11"}'
ORDER=$(value orderNo)
json /user/saveBasicInfo-market "{\"orderNo\":\"$ORDER\",\"firstName\":\"Bruno\",\"lastName\":\"Lara Quiñones\",\"gender\":\"male\",\"birthday\":\"1992-07-19\",\"state\":\"14\",\"city\":\"Guadalajara\",\"pinCode\":\"44100\",\"address\":\"Calle Tabachín 88, Centro\",\"nationalId\":\"LAQB920719HJCRXR04\",\"email\":\"bruno@correo.example\",\"education\":\"bachelors\",\"maritalStatus\":\"single\",\"loanPurpose\":\"health\",\"residenceType\":\"rened\"}"
photo /user/upload/curp/back id-back.jpg; BACK=$(value imageId)
photo /user/upload/curp/front id-front.jpg; FRONT=$(value imageId)
json /user/curp/ocr "{\"frontImageId\":\"$FRONT\",\"backImageId\":\"$BACK\"}"
photo /user/saveFaceImage selfie.jpg
json /user/finishUploadAllImg "{\"orderNo\":\"$ORDER\"}"
json /user/saveAdditionInfo-market "{\"orderNo\":\"$ORDER\",\"employmentType\":\"self_employed\",\"designation\":\"foodBusiness\",\"monthlySalary\":\"9001-12000\",\"emergencyContactName1\":\"Rosa Marín\",\"emergencyContactMobile1\":\"5500007042\",\"emergencyContactRelation1\":\"parents\",\"emergencyContactName2\":\"Luis Bermúdez\",\"emergencyContactMobile2\":\"5500008042\",\"emergencyContactRelation2\":\"friends\"}"
get /security/isRequiredVerificationCode
# A second code may be requested only after the countdown of the first.
backstage clock/advance '{"by":"60s"}' >/dev/null
json /security/getVerifyCode "{\"mobile\":\"$MOBILE\",\"purpose\":\"bankCard\",\"channel\":\"sms\"}"
CODE=$(sent_code bankCard)
json /user/addBankCard "{\"orderNo\":\"$ORDER\",\"cardType\":\"CLABE\",\"cardNo\":\"012180055000000028\",\"confirmCardNo\":\"012180055000000028\",\"holderName\":\"Bruno Lara Quiñones\",\"nationalId\":\"LAQB920719HJCRXR04\",\"bankCode\":40012,\"phone\":\"$MOBILE\",\"code\":\"$CODE\"}"
json /user/save/questionnaire "{\"orderNo\":\"$ORDER\",\"answers\":{\"1\":\"none\",\"2\":\"none\",\"3\":\"none\",\"4\":\"none\",\"5\":\"none\",\"6\":\"none\",\"7\":\"none\",\"8\":\"never\",\"9\":\"nothing\",\"10\":\"upToDate\",\"11\":\"never\"}}"

# Sends the figures that the borrower saw: if they are outdated, the server refuses and returns the new ones.
get /loan/confirm/product-info "orderNo=$ORDER"
DEPOSIT=$(value depositAmount) TOTAL=$(value totalRepayment)
json /user/submit "{\"orderNo\":\"$ORDER\",\"amount\":2000,\"termDays\":91,\"loanPurpose\":\"health\",\"agreementAccepted\":true,\"agreementVersion\":\"$(value agreementVersion)\",\"creditCheckVersion\":\"2026-11\",\"depositAmount\":$DEPOSIT,\"totalRepayment\":$TOTAL}"
backstage clock/advance '{"by":"15m"}' >/dev/null
status_is 18
get /loan/get-money "orderNo=$ORDER"
backstage clock/advance '{"by":"15m"}' >/dev/null
status_is 2

get /repay/repay-order/detail "orderNo=$ORDER"
OWED=$(value unrepaid)
get /repay/getStpClabe "orderNo=$ORDER"
backstage pay "{\"channel\":\"stp\",\"clabe\":\"$(value clabe)\",\"reference\":\"SPEI-$$\",\"amount\":$OWED}" >/dev/null
backstage clock/advance '{"by":"15m"}' >/dev/null
status_is 4
backstage worlds/remove "{\"name\":\"$WORLD\"}" >/dev/null
echo "$ORDER is paid: $DEPOSIT came, $OWED went back"
